export interface ReportOptions {
    readonly source: 'console' | 'largescreen' | 'mp';
    readonly build: () => string;
    readonly token: () => string | null;
}
export interface ErrorReporter {
    readonly report: (error: unknown, view: string, info: string) => void;
    readonly stop: () => void;
}
export declare function createReporter({ source, build, token }: ReportOptions): ErrorReporter;
