export { screenVars, u } from '../theme/screen.css.ts';
