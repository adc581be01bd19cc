import type { ConfirmQuestion } from './ConfirmDialog.tsx';
interface Pending {
    key: number;
    question: ConfirmQuestion;
    resolve: (confirmed: boolean) => void;
}
export declare const questions: {
    subscribe: (listener: () => void) => (() => void);
    snapshot: () => Pending | undefined;
    answer: (key: number, confirmed: boolean) => void;
};
export declare function confirm(question: ConfirmQuestion): Promise<boolean>;
export declare function cancelConfirms(): void;
export {};
