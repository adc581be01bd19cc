import { type Position } from './position.ts';
export declare function gcj02ToWgs84(position: Position): Position;
