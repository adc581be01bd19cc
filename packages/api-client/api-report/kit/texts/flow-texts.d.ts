export interface FlowTexts {
    readonly state: (state: string, verb: string) => string;
    readonly onlyActor: (field: string, verb: string) => string;
    readonly notActor: (field: string, verb: string) => string;
    readonly update: string;
}
export declare const flowZhCN: FlowTexts;
export declare const flowTexts: () => FlowTexts;
export declare function setFlowTexts(texts: FlowTexts): void;
