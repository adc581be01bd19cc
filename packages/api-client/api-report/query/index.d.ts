import type { ApiError } from '../client/api-error.ts';
import type { Client } from '../client/client.ts';
import type { Endpoint } from '../kit/endpoint.ts';
export declare const queryKeyOf: (endpoint: Pick<Endpoint, 'name'>, ...input: [] | [unknown]) => readonly unknown[];
export declare function queryOptionsOf<I, O>(client: Client, endpoint: Endpoint<I, O>, input: I): import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<O, ApiError, O, readonly unknown[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<O, readonly unknown[], never> | undefined;
} & import("@tanstack/query-core").QueryKeyWithDataTag<readonly unknown[], O, ApiError>;
export declare function mutationOptionsOf<I, O>(client: Client, endpoint: Endpoint<I, O>): import("@tanstack/query-core").WithRequired<import("@tanstack/react-query").UseMutationOptions<O, ApiError, I, unknown>, "mutationKey">;
