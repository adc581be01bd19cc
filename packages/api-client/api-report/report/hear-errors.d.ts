export declare function hearErrors(tell: (error: unknown, view: string, info: string) => void): () => void;
