import type { Endpoint } from '../kit/endpoint.ts';
import type { FieldIssue } from './api-error.ts';
export interface Answer {
    readonly status: number;
    readonly ok: boolean;
    readonly headers: Headers;
    readonly text: string;
    readonly body: unknown;
}
export interface Opened {
    readonly data: unknown;
    readonly msg?: string | undefined;
}
export interface Refused {
    readonly code?: string | undefined;
    readonly text?: string | undefined;
    readonly duration?: number | undefined;
    readonly issues?: readonly FieldIssue[] | undefined;
    readonly requestId?: string | undefined;
    readonly data?: unknown;
    readonly confirm?: string | undefined;
}
export interface CallFacts {
    readonly endpoint: Endpoint;
    readonly token: string | null;
    readonly idempotencyKey: string | null;
    readonly background: boolean;
}
export interface Protocol {
    readonly headers: (call: CallFacts) => Readonly<Record<string, string>>;
    readonly lists: 'joined' | 'repeated';
    readonly open: (answer: Answer, endpoint: Endpoint) => Opened | undefined;
    readonly refusal: (answer: Answer, endpoint: Endpoint) => Refused | undefined;
}
