import type { Endpoint } from '../kit/endpoint.ts';
import type { Refusal } from './refusal.ts';
export interface FakeAnswers {
    readonly data: (data: unknown) => Response;
    readonly refusal: (refusal: Refusal, endpoint: Pick<Endpoint, 'login'> | undefined) => Response;
}
export declare const linliAnswers: FakeAnswers;
export declare const restAnswers: FakeAnswers;
