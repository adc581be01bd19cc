export type { MenuAction, MenuEntry, MenuSeparator } from '../../private/menuItems.ts';
export { ContextMenu, type ContextMenuProps } from './ContextMenu.tsx';
