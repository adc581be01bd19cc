import { type EditRule, type Flow, type Transition } from './flow.ts';
import type { DueRule } from './flow-due.ts';
import type { EnumOption } from './field-meta.ts';
declare const states: {
    readonly draft: {
        readonly label: '草稿';
        readonly tone: 'neutral';
    };
    readonly submitted: {
        readonly label: '待审批';
        readonly tone: 'warning';
    };
    readonly approved: {
        readonly label: '已通过';
        readonly tone: 'success';
    };
    readonly rejected: {
        readonly label: '已驳回';
        readonly tone: 'danger';
    };
};
declare const transitions: {
    readonly submit: {
        readonly label: '提交';
        readonly from: readonly ['draft'];
        readonly to: 'submitted';
        readonly permission: 'update';
        readonly stamps: {
            readonly by: 'submittedBy';
        };
        readonly primary: true;
    };
    readonly resubmit: {
        readonly label: '重新提交';
        readonly from: readonly ['rejected'];
        readonly to: 'submitted';
        readonly permission: 'update';
        readonly stamps: {
            readonly by: 'submittedBy';
        };
    };
    readonly withdraw: {
        readonly label: '撤回';
        readonly from: readonly ['submitted'];
        readonly to: 'draft';
        readonly permission: 'update';
        readonly actor: {
            readonly is: 'createdBy';
        };
    };
    readonly approve: {
        readonly label: '通过';
        readonly from: readonly ['submitted'];
        readonly to: 'approved';
        readonly actor: {
            readonly not: readonly ['createdBy', 'submittedBy'];
        };
        readonly stamps: {
            readonly by: 'reviewedBy';
            readonly at: 'reviewedAt';
        };
        readonly primary: true;
        readonly batch: true;
    };
    readonly reject: {
        readonly label: '驳回';
        readonly from: readonly ['submitted'];
        readonly to: 'rejected';
        readonly permission: 'approve';
        readonly actor: {
            readonly not: readonly ['createdBy', 'submittedBy'];
        };
        readonly stamps: {
            readonly by: 'reviewedBy';
            readonly at: 'reviewedAt';
        };
        readonly input: {
            readonly rejectReason: import("./field.ts").Field<string, import("./field.ts").PlainTraits<"text", true, "always", false, false, false, false>>;
        };
        readonly batch: true;
    };
};
type States = keyof typeof states;
type Words = Readonly<Record<string, string | EnumOption>>;
type NoWords = {
    readonly [K in never]: string;
};
type NoTransitions = {
    readonly [K in never]: Transition;
};
type Merged<T> = Omit<typeof transitions, keyof T> & T;
export declare const approvalFields: {
    submittedBy: import("./field.ts").Field<number, import("./field.ts").PlainTraits<"ref", false, "never", false, false, false, false>>;
    reviewedBy: import("./field.ts").Field<number, import("./field.ts").PlainTraits<"ref", false, "never", false, false, false, false>>;
    reviewedAt: import("./field.ts").Field<string, import("./field.ts").PlainTraits<"datetime", false, "never", false, false, false, false>>;
    rejectReason: import("./field.ts").Field<string, import("./field.ts").PlainTraits<"text", false, "never", false, false, false, false>>;
};
export declare function approvalFlow<const W extends Words = NoWords, const T extends Readonly<Record<string, Transition<States | (keyof W & string)>>> = NoTransitions>(more?: {
    readonly states?: W;
    readonly transitions?: T;
    readonly edit?: EditRule<States | (keyof W & string)>;
    readonly due?: Readonly<Record<string, DueRule<States | (keyof W & string)>>>;
}): Flow<States | (keyof W & string), Merged<T>>;
export {};
