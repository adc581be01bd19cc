import type { Endpoint } from './endpoint.ts';
import { type AnyResource } from './resource.ts';
export declare function offeredEndpoints(r: AnyResource): Endpoint[];
