export type { MenuAction, MenuEntry, MenuSeparator } from '../../private/menuItems.ts';
export { Menu, type MenuProps } from './Menu.tsx';
