import type { Send } from '../client/client.ts';
export interface SendProgress {
    readonly sent: number;
    readonly total: number;
}
export declare function sendWithProgress(onProgress: (progress: SendProgress) => void): Send;
