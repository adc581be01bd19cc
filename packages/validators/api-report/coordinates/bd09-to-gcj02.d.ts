import { type Position } from './position.ts';
export declare function bd09ToGcj02(position: Position): Position;
