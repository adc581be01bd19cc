export { zhCN } from '../locale/zh-CN/index.ts';
