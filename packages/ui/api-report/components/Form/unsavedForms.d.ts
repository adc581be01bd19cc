export interface UnsavedForm {
    id: string;
    name: string;
    scope: string | undefined;
}
interface Entry extends UnsavedForm {
    element: () => HTMLElement | null;
}
export declare const noteUnsaved: (entry: Entry) => void;
export declare function forgetUnsaved(id: string): void;
export declare function listUnsavedForms(scope?: string): readonly UnsavedForm[];
export declare const useUnsavedForms: () => readonly UnsavedForm[];
export {};
