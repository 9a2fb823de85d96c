import { PageTitle } from '../page-title.tsx';
import { ButtonLink } from './button.tsx';

interface ListHeadingProps {
  title: string;
  add: { label: string; address: string };
}

export function ListHeading({ title, add }: ListHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <PageTitle title={title} />
      <h1 className="text-2xl font-bold">{title}</h1>
      <ButtonLink look="main" href={add.address}>
        {add.label}
      </ButtonLink>
    </div>
  );
}
