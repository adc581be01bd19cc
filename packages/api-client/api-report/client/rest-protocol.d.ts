import type { Protocol } from './protocol.ts';
export declare const restProtocol: Protocol;
