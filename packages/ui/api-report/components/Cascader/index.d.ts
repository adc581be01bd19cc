export { Cascader, type CascaderProps } from './Cascader.tsx';
export type { CascaderOption, LoadLevel } from './cascaderOption.ts';
