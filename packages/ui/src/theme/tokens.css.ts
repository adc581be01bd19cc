// The variables of every theme, without a rule for any element.
import './layers.css.ts'
import './themes.css.ts'
import './screen.css.ts'
