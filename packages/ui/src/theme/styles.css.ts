// What every page needs once: layer order, tokens, reset. Components bring their own rules.
import './layers.css.ts'
import './themes.css.ts'
import './screen.css.ts'
import './reset.css.ts'
