export { Drawer, type DrawerProps } from './Drawer.tsx';
export { prepareDrawers } from './prepareDrawers.tsx';
