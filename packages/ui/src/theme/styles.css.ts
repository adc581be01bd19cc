// What every page needs once: layer order, tokens, reset. Components bring their own rules.
import './tokens.css.ts'
import './reset.css.ts'
