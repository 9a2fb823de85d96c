import { useState, type ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { conflictCopy } from '../../content/admin.copy.ts';
import { Button } from './button.tsx';
import { Modal, ModalActions } from './modal.tsx';

/** How a form's field is shown where two versions of it are compared. */
export interface ComparedField<Fields> {
  name: keyof Fields & string;
  label: string;
  show: (value: never) => ReactNode;
}

interface ConflictDialogProps<Fields> {
  fields: ComparedField<Fields>[];
  mine: Fields;
  theirs: Fields;
  onSave: (chosen: Fields) => void;
  onBack: () => void;
}

type Side = 'mine' | 'theirs';

/** Shows what two people made of one thing, field by field, and lets the person choose. */
export function ConflictDialog<Fields extends object>(props: ConflictDialogProps<Fields>) {
  const { fields, mine, theirs, onSave, onBack } = props;
  const [sides, setSides] = useState<Partial<Record<keyof Fields, Side>>>({});
  const differing = fields.filter(({ name }) => !isSame(mine[name], theirs[name]));
  const chosen = { ...mine };
  for (const { name } of differing) {
    if (sides[name] === 'theirs') chosen[name] = theirs[name];
  }
  return (
    <Modal size="wide" title={conflictCopy.title} isOpen onClose={onBack}>
      <p className="mt-2 mb-4 text-quiet">{conflictCopy.detail}</p>
      <div className="flex flex-col gap-5">
        {differing.map(({ name, label, show }) => (
          <RadioGroup
            key={name}
            aria-label={label}
            value={sides[name] ?? 'mine'}
            onChange={(side) => setSides({ ...sides, [name]: side as Side })}
          >
            <p className="mb-1 font-semibold">{label}</p>
            <div className="grid gap-3 sm:grid-cols-2">
              <Choice side="mine" title={conflictCopy.mine}>
                {show(mine[name] as never)}
              </Choice>
              <Choice side="theirs" title={conflictCopy.theirs}>
                {show(theirs[name] as never)}
              </Choice>
            </div>
          </RadioGroup>
        ))}
      </div>
      <ModalActions>
        <Button onPress={onBack}>{conflictCopy.back}</Button>
        <Button look="main" onPress={() => onSave(chosen)}>
          {conflictCopy.save}
        </Button>
      </ModalActions>
    </Modal>
  );
}

function Choice({ side, title, children }: { side: Side; title: string; children: ReactNode }) {
  return (
    <Radio
      value={side}
      className="block cursor-pointer rounded border-2 border-line p-3 outline-offset-2 selected:border-petrol data-focus-visible:outline-3 data-focus-visible:outline-mark"
    >
      <span className="block text-sm text-quiet">{title}</span>
      <span className="mt-1 block max-h-60 overflow-y-auto wrap-anywhere">
        {children === '' ? conflictCopy.empty : children}
      </span>
    </Radio>
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
