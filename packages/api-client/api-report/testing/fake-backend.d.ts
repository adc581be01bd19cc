import type { Middleware } from '../client/client.ts';
import type { FakeCall, Handler } from './handler.ts';
import { type FakeAnswers } from './answers.ts';
export interface Fault {
    readonly endpoint: string;
    readonly message: string;
    readonly cause?: unknown;
}
export interface FakeOptions {
    readonly isSession?: (token: string) => boolean;
    readonly answers?: FakeAnswers;
}
export interface Fake {
    readonly middleware: Middleware;
    readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>;
    readonly calls: readonly FakeCall[];
    readonly faults: readonly Fault[];
}
export declare function fakeBackend(handlers: readonly Handler[], { isSession, answers }?: FakeOptions): Fake;
