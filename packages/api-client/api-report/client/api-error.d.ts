import { type ErrorCode } from '../kit/error-codes.ts';
export type ClientErrorCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'BAD_ANSWER' | 'HTTP';
export interface FieldIssue {
    readonly path: string;
    readonly message: string;
}
export interface ApiErrorInit {
    readonly code: ErrorCode | ClientErrorCode | (string & {});
    readonly status: number;
    readonly userMessage: string;
    readonly duration: number;
    readonly requestId?: string | undefined;
    readonly issues?: readonly FieldIssue[];
    readonly answerIssues?: readonly FieldIssue[];
    readonly data?: unknown;
    readonly confirm?: string | undefined;
    readonly retryAfter?: number | undefined;
    readonly cause?: unknown;
}
export declare class ApiError extends Error {
    readonly name = "ApiError";
    readonly code: string;
    readonly status: number;
    readonly userMessage: string;
    readonly duration: number;
    readonly requestId: string | undefined;
    readonly issues: readonly FieldIssue[];
    readonly answerIssues: readonly FieldIssue[];
    readonly data: unknown;
    readonly confirm: string | undefined;
    readonly retryAfter: number | undefined;
    constructor(init: ApiErrorInit);
    static from(thrown: unknown): ApiError;
    get aborted(): boolean;
    get sessionEnded(): boolean;
}
