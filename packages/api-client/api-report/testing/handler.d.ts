import type { Endpoint } from '../kit/endpoint.ts';
export interface FakeCall {
    readonly endpoint: Endpoint;
    readonly input: unknown;
    readonly token: string | null;
    readonly idempotencyKey: string | null;
    readonly request: Request;
}
export interface Handler {
    readonly endpoint: Endpoint;
    readonly answer: (call: FakeCall) => unknown;
}
export declare const handle: <I, O>(endpoint: Endpoint<I, O>, answer: (input: I, call: FakeCall) => O | Response | Promise<O | Response>) => Handler;
