import { type Endpoint } from './endpoint.ts';
import type { PermissionKind } from './flow.ts';
import type { AnyResource } from './resource.ts';
export interface PermissionSpec {
    readonly code: string;
    readonly name: string;
    readonly kind: PermissionKind;
}
export declare function kindOfCode(code: string): PermissionKind;
export declare function permissionsOf(endpoints: readonly Endpoint[], resources: readonly AnyResource[], names?: Readonly<Record<string, string>>): PermissionSpec[];
