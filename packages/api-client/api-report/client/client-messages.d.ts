export interface ClientMessages {
    readonly failed: string;
    readonly badRequest: string;
    readonly contactAdmin: string;
    readonly timedOut: string;
    readonly sessionEnded: string;
}
export declare const zhCN: ClientMessages;
export declare const enUS: ClientMessages;
export declare const messageDuration: {
    readonly normal: 2000;
    readonly long: 5000;
};
