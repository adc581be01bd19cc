import { type Position } from './position.ts';
export declare function wgs84ToGcj02(position: Position): Position;
