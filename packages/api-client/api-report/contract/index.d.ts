import { type Endpoint, type PermissionSpec, type Resource } from '../kit/index.ts';
export declare const resources: readonly Resource[];
export declare const endpoints: readonly Endpoint[];
export declare const permissions: readonly PermissionSpec[];
