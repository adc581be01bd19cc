import type { Endpoint } from './endpoint.ts';
import { type Resource } from './resource.ts';
export declare function offeredEndpoints(r: Resource): Endpoint[];
