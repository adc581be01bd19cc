export interface RegisteredField {
    label: () => string;
    element: HTMLElement;
}
export type FieldCheck = () => Promise<string | undefined>;
export interface FormRegistry {
    fields: Map<string, RegisteredField>;
    checks: Map<string, FieldCheck>;
    underWay: Set<Promise<boolean>>;
    setValue: (path: string, value: unknown) => void;
    getValue: (path: string) => unknown;
    setError: (path: string, type: string, message: string) => void;
    clearError: (path: string) => void;
    isSubmitting: () => boolean;
    setSubmitting: (submitting: boolean) => void;
    isStale: () => boolean;
    setFirst: (values: object) => void;
    begin: (values: object | undefined) => object;
}
export declare const registerForm: (control: object, registry: FormRegistry) => undefined;
export declare function registryOf(control: object): FormRegistry;
export declare const REVEAL_EVENT = "linli:reveal";
export declare function focusField(registry: FormRegistry, path: string): void;
export declare function firstOnPage(registry: FormRegistry, paths: readonly string[]): string | undefined;
