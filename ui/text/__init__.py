"""Words: the catalog that translates them and the typesetter that draws them."""
