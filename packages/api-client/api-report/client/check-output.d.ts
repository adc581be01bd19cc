import type { Endpoint } from '../kit/endpoint.ts';
import { type ClientMessages } from './client-messages.ts';
export type OutputCheck = (endpoint: Endpoint, data: unknown, messages: ClientMessages) => Promise<unknown>;
export declare const checkAnswers: OutputCheck;
export declare function usualCheck(): OutputCheck | undefined;
