/**
 * Takes what was typed in a form along to the page in another language, by sending the form to that page. The server
 * recognizes the switch by the form's field `language`.
 */
export function switchWithForm(): void {
  // The forms of the page of a request have no such field: they would be sent.
  const form = document.querySelector<HTMLFormElement>('form:has([name=language])');
  if (!form) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) {
    link.addEventListener('click', (event) => {
      const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
      if (isElsewhere || form.hidden || !isTyped(form)) return;
      event.preventDefault();
      // `leave` turns off the browser's question before the page is left. While a file is being uploaded, the question
      // stays on, because the upload would be lost.
      if (!form.querySelector('.chosen-files li:not(.done)'))
        form.dispatchEvent(new Event('leave'));
      const { action } = form;
      form.action = link.href;
      form.submit();
      form.action = action;
    });
  }
}

function isTyped(form: HTMLFormElement): boolean {
  if ('typed' in form.dataset || form.querySelector('.chosen-files li')) return true;
  return [...form.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
}
