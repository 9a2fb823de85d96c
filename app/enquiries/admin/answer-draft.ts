import { createDraftSaver } from '../../ui/admin/draft/draft-saver.ts';
import type { FoundDraft } from '../../ui/admin/draft/draft.ts';
import type { FormPorts } from '../../ui/admin/form/form-ports.ts';
import { createListeners } from '../../ui/admin/form/listeners.ts';
import { useFormSession } from '../../ui/admin/form/use-form-session.ts';

export interface AnswerText {
  subject: string;
  body: string;
  /** Key of the chosen template; empty without one. */
  template: string;
  /** The texts as filled in by the form or the template, without anything the user typed. */
  filledSubject: string;
  filledBody: string;
}

interface AnswerDraftOptions {
  contactRequestId: number;
  /** The text of an answer that has not been begun. */
  begin: AnswerText;
}

/** The text of an answer, which the browser stores as a draft until it is sent. Files are not part of it. */
export function useAnswerDraft(options: AnswerDraftOptions) {
  return useFormSession((ports) => createAnswerDraft(options, ports));
}

function createAnswerDraft({ contactRequestId, begin }: AnswerDraftOptions, ports: FormPorts) {
  const { subscribe, emit, snapshotOf } = createListeners();
  let text = begin;
  let isDone = false;
  const isTyped = () => text.body.trim() !== '' || text.subject !== text.filledSubject;
  const work = () => ({
    fields: isTyped() ? text : begin,
    stored: begin,
    version: undefined,
    isDone,
  });
  const draftSaver = createDraftSaver<AnswerText>(
    {
      form: `answer:${contactRequestId}`,
      work: work(),
      onChange: emit,
      onRequested: restore,
    },
    ports,
  );

  function update(): void {
    draftSaver.update(work());
    emit();
  }

  function restore(found: FoundDraft<AnswerText>): void {
    draftSaver.adopt(found);
    text = { ...begin, ...found.fields };
    update();
  }

  const viewOf = () => ({ text, isTyped: isTyped(), notice: draftSaver.notice(restore) });

  return {
    start: () => draftSaver.start(),
    subscribe,
    getSnapshot: () => snapshotOf(viewOf),
    want: draftSaver.want,
    setText(change: Partial<AnswerText>): void {
      text = { ...text, ...change };
      update();
    },
    /** Begins anew after `sent` was sent. Text typed during the request has not been sent, so it stays. */
    end(sent: AnswerText): void {
      const isSent = text.subject === sent.subject && text.body === sent.body;
      text = isSent ? begin : { ...begin, subject: text.subject, body: text.body };
      update();
    },
    /** Deletes the draft of a deleted request. */
    drop(): void {
      isDone = true;
      update();
    },
  };
}
