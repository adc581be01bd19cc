export { Drawer, type DrawerProps, type DrawerWidth, drawerWidths } from './Drawer.tsx';
