export interface CallTexts extends Readonly<Record<'list' | 'detail' | 'options' | 'figures' | 'create' | 'update' | 'remove' | 'batchRemove' | 'preview' | 'export' | 'exportPlain' | 'importTemplate' | 'import' | 'reveal' | 'events' | 'print' | 'notes' | 'note', (label: string) => string>> {
    readonly action: (action: string, label: string) => string;
    readonly batch: (action: string, label: string) => string;
}
export declare const callZhCN: CallTexts;
export declare const callTexts: () => CallTexts;
export declare function setCallTexts(texts: CallTexts): void;
