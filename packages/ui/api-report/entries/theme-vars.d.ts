export { vars } from '../theme/contract.css.ts';
export { screenVars, u } from '../theme/screen.css.ts';
export { breakpoint, duration, ease, radius, space, type, zIndex } from '../theme/scale.ts';
