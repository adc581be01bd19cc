export type Transport = (file: File, detail: {
    onProgress: (percent: number) => void;
    signal: AbortSignal;
}) => Promise<string>;
export interface PendingFile {
    id: number;
    file: File;
    preview: string;
    percent: number;
    failed: boolean;
}
export declare function useUploads(transport: Transport, onStored: (key: string, file: File) => void): {
    pending: readonly PendingFile[];
    add: (files: readonly File[]) => void;
    retry: (item: PendingFile) => void;
    drop: (id: number) => void;
};
