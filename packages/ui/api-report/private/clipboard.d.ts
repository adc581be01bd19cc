export declare function copyToClipboard(text: string): Promise<boolean>;
