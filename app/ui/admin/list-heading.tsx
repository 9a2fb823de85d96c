import { ButtonLink } from './button.tsx';
import { PageHeading } from './page-heading.tsx';

interface ListHeadingProps {
  title: string;
  add: { label: string; address: string };
}

export function ListHeading({ title, add }: ListHeadingProps) {
  return (
    <PageHeading title={title}>
      <ButtonLink look="main" href={add.address}>
        {add.label}
      </ButtonLink>
    </PageHeading>
  );
}
