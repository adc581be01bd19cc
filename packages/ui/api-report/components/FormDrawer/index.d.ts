export { FormDrawer, type FormDrawerProps } from './FormDrawer.tsx';
