export interface CascaderOption {
    value: string;
    label: string;
    children?: readonly CascaderOption[] | undefined;
    lazy?: boolean | undefined;
    disabled?: boolean | undefined;
    keywords?: string | undefined;
}
export type LoadLevel = (path: readonly string[]) => Promise<readonly CascaderOption[]>;
export declare const opens: (option: CascaderOption) => boolean;
export declare const samePath: (one: readonly string[], other: readonly string[]) => boolean;
export interface CascaderPath {
    values: readonly string[];
    options: readonly CascaderOption[];
}
export declare function listPaths(levelOf: (path: readonly string[]) => readonly CascaderOption[] | undefined, anyLevel: boolean): CascaderPath[];
