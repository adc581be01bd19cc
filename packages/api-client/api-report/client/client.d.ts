import type { Endpoint } from '../kit/endpoint.ts';
import { ApiError } from './api-error.ts';
import { type OutputCheck } from './check-output.ts';
import { type ClientMessages } from './client-messages.ts';
import type { Protocol } from './protocol.ts';
export declare const defaultTimeout = 25000;
export interface ClientHooks {
    readonly token?: () => string | null;
    readonly onSessionEnd?: (error: ApiError) => void;
    readonly refresh?: () => Promise<void>;
    readonly onStepUp?: () => Promise<boolean>;
    readonly onConfirm?: (error: ApiError) => Promise<boolean>;
    readonly onPermVersion?: (version: string) => void;
    readonly onWritten?: (endpoint: Endpoint, refusal?: ApiError) => unknown;
    readonly onUse?: () => void;
}
export interface ClientOptions {
    readonly baseUrl?: string;
    readonly protocol?: Protocol;
    readonly hooks?: ClientHooks;
    readonly messages?: ClientMessages;
    readonly checkOutput?: OutputCheck | false;
    readonly middleware?: readonly Middleware[];
}
export type Send = (request: Request) => Promise<Response>;
export type Middleware = (request: Request, next: Send) => Promise<Response>;
export interface CallOptions {
    readonly signal?: AbortSignal;
    readonly idempotencyKey?: string;
    readonly timeout?: number;
    readonly background?: boolean;
    readonly send?: Send;
}
export interface Client {
    call<I, O>(endpoint: Endpoint<I, O>, input: I, options?: CallOptions): Promise<O>;
    callWithMessage<I, O>(endpoint: Endpoint<I, O>, input: I, options?: CallOptions): Promise<{
        data: O;
        msg: string;
    }>;
    sessionStarted(): void;
}
export declare function createClient({ baseUrl, protocol, hooks, messages, checkOutput, middleware, }?: ClientOptions): Client;
