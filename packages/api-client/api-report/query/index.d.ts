import { type DataTag, type QueryKey, type UnusedSkipTokenOptions, type UseMutationOptions } from '@tanstack/react-query';
import type { ApiError } from '../client/api-error.ts';
import type { Client } from '../client/client.ts';
import type { Endpoint } from '../kit/endpoint.ts';
export declare const queryKeyOf: (endpoint: Pick<Endpoint, 'name' | 'of' | 'path'>, ...input: [] | [unknown]) => readonly unknown[];
export type EndpointQueryOptions<O> = UnusedSkipTokenOptions<O, ApiError> & {
    readonly queryKey: DataTag<QueryKey, O, ApiError>;
};
export declare function queryOptionsOf<I, O>(client: Client, endpoint: Endpoint<I, O>, input: I): EndpointQueryOptions<O>;
export declare function mutationOptionsOf<I, O>(client: Client, endpoint: Endpoint<I, O>): UseMutationOptions<O, ApiError, I>;
