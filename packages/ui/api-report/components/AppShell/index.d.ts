export { AppShell, type AppShellProps } from './AppShell.tsx';
export type { TrailItem } from './AppShellTrail.tsx';
export { groupOf, type MenuNode } from './menuNode.ts';
