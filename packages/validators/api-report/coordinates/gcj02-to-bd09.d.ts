import { type Position } from './position.ts';
export declare function gcj02ToBd09(position: Position): Position;
