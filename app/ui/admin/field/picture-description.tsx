import { adminCopy } from '../../../content/admin.copy.ts';
import { pictureCopy } from '../../../content/picture.copy.ts';
import { Button } from '../button.tsx';
import { TextField } from './text-field.tsx';

export interface TextValue {
  /** Under which the form tells why it is refused. */
  name: string;
  value: string;
  onChange: (value: string) => void;
}

interface PictureDescriptionProps extends TextValue {
  /** What was said of the picture that stood here before; empty where there was none. */
  former: string;
}

/** What a picture shows, in words; those of the picture before it only if they are asked for. */
export function PictureDescription({ former, ...alt }: PictureDescriptionProps) {
  return (
    <div className="mt-3">
      <TextField
        label={adminCopy.pictureAlt}
        {...alt}
        maxLength={300}
        isLong
        description={pictureCopy.altHint}
      />
      {former !== '' && alt.value === '' && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {pictureCopy.formerAlt(former)}
          <Button isNarrow onPress={() => alt.onChange(former)}>
            {pictureCopy.keepAlt}
          </Button>
        </p>
      )}
    </div>
  );
}
