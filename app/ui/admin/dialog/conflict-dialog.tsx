import { Suspense, useState, type ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import type { Comparison } from '../draft/draft-restorer.ts';
import { conflictMessages } from './conflict.messages.ts';
import { Modal, ModalActions, ModalButton } from './modal.tsx';

export interface ComparedField<Fields> {
  name: keyof Fields & string;
  label: string;
  show?: (value: never) => ReactNode;
}

interface ConflictDialogProps<Fields> extends Comparison<Fields> {
  fields: ComparedField<Fields>[];
}

type Side = 'mine' | 'theirs';

export function ConflictDialog<Fields extends object>(props: ConflictDialogProps<Fields>) {
  const { fields, base, mine, theirs, isRemoval, isRestoring, onGoOn, onBack } = props;
  const [sides, setSides] = useState<Partial<Record<keyof Fields, Side>>>({});
  const differing = fields.filter(({ name }) => mine[name] !== theirs[name]);
  const sideOf = (name: keyof Fields) =>
    sides[name] ?? (mine[name] === base[name] ? 'theirs' : 'mine');
  const chosen = { ...mine };
  for (const { name } of differing) {
    if (sideOf(name) === 'theirs') chosen[name] = theirs[name];
  }
  const detail = isRemoval ? conflictMessages.removal : conflictMessages.detail;
  const goOn = isRestoring ? conflictMessages.restore : conflictMessages.save;
  return (
    <Modal size="wide" title={conflictMessages.title} isOpen onClose={onBack}>
      <p className="mt-2 mb-5 text-quiet">
        {differing.length === 0 ? conflictMessages.same : detail}
      </p>
      <div className="flex flex-col gap-5">
        {differing.map((field) => (
          <Comparison
            key={field.name}
            label={field.label}
            mine={shown(field, mine)}
            theirs={shown(field, theirs)}
            side={sideOf(field.name)}
            onChange={(side) => setSides({ ...sides, [field.name]: side })}
            isReadOnly={isRemoval}
          />
        ))}
      </div>
      <ModalActions>
        <ModalButton onPress={onBack}>
          {isRestoring ? adminMessages.cancel : conflictMessages.back}
        </ModalButton>
        <ModalButton variant={isRemoval ? 'danger' : 'main'} onPress={() => onGoOn(chosen)}>
          {isRemoval ? conflictMessages.removeAnyway : goOn}
        </ModalButton>
      </ModalActions>
    </Modal>
  );
}

function shown<Fields>({ name, show }: ComparedField<Fields>, fields: Fields): ReactNode {
  return show ? show(fields[name] as never) : (fields[name] as string);
}

interface ComparisonProps {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  side: Side;
  onChange: (side: Side) => void;
  isReadOnly: boolean;
}

function Comparison({ label, mine, theirs, side, onChange, isReadOnly }: ComparisonProps) {
  const sides = 'grid gap-3 sm:grid-cols-2';
  if (isReadOnly) {
    return (
      <div>
        <p className="mb-1 font-semibold">{label}</p>
        <div className={sides}>
          <Version title={conflictMessages.mine}>{mine}</Version>
          <Version title={conflictMessages.theirs}>{theirs}</Version>
        </div>
      </div>
    );
  }
  return (
    <RadioGroup aria-label={label} value={side} onChange={(value) => onChange(value as Side)}>
      <p aria-hidden className="mb-1 font-semibold">
        {label}
      </p>
      <div className={sides}>
        <Radio value="mine" className={radioStyle}>
          <Version title={conflictMessages.mine}>{mine}</Version>
        </Radio>
        <Radio value="theirs" className={radioStyle}>
          <Version title={conflictMessages.theirs}>{theirs}</Version>
        </Radio>
      </div>
    </RadioGroup>
  );
}

const radioStyle =
  'group relative block cursor-pointer outline-offset-2 data-focus-visible:outline-3 data-focus-visible:outline-mark';

function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="block h-full border border-line p-3 group-data-selected:border-petrol group-data-selected:shadow-[inset_0_0_0_1px_var(--color-petrol)]">
      <span className="flex items-center gap-2 text-sm text-quiet">
        <span
          aria-hidden
          className="hidden size-4 rounded-full border border-edge group-data-rac:block group-data-selected:border-5 group-data-selected:border-petrol"
        />
        {title}
      </span>
      <span className="mt-1 block max-h-60 overflow-y-auto wrap-anywhere">
        <Suspense>
          {children === '' || children === undefined ? conflictMessages.empty : children}
        </Suspense>
      </span>
    </span>
  );
}
