export { enUS } from '../locale/en-US/index.ts';
