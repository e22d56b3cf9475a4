// What the pages of signing in gain from scripts; everything works without them.

document.querySelector("[data-focus]")?.focus({ preventScroll: true });

// What a link from a letter brought along is in the form already; the address bar and the history do without it.
// The framework writes the address it was started with once more when it wakes up, hence the looking again.
function clearAddress() {
  const address = new URL(location.href);
  for (const { name, value } of document.querySelectorAll("[data-in-address]")) {
    address.searchParams.delete(name);
    if (value && address.pathname.endsWith(`/${value}`)) address.pathname = address.pathname.slice(0, -value.length - 1);
  }
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}
clearAddress();
if (document.querySelector("[data-in-address]")) setInterval(clearAddress, 100);

document.addEventListener("click", ({ target }) => {
  // The browser's own bubbles speak its language rather than the page's.
  if (target.closest("[data-auth-form] [type=submit]")) target.closest("form").noValidate = true;
  const button = target.closest(".password-toggle");
  if (button) showPassword(button, document.getElementById(button.getAttribute("aria-controls")).type === "password");
});

/** Hidden again before it is sent, lest the browser remembers it as a text. */
function showPassword(button, isShown) {
  document.getElementById(button.getAttribute("aria-controls")).type = isShown ? "text" : "password";
  button.textContent = isShown ? button.dataset.hide : button.dataset.show;
  button.setAttribute("aria-label", isShown ? button.dataset.hideLabel : button.dataset.showLabel);
}

document.addEventListener("input", ({ target }) => {
  if (target.matches("[data-code]")) target.value = target.value.replace(/\D/g, "").slice(0, 6);
  if (target.form?.matches("[data-auth-form]") && target.getAttribute("aria-invalid")) checkField(target);
});

/** Forms on their way, which a second press does not send again. */
const sent = new WeakSet();

// A form that cannot be right is not sent; the first wrong field gets the focus.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[data-auth-form]")) {
    const wrong = [...form.elements].filter((field) => field.willValidate && !checkField(field));
    wrong[0]?.focus();
    if (wrong.length > 0) return event.preventDefault();
  }
  if (sent.has(form)) return event.preventDefault();
  sent.add(form);
  setTimeout(() => sent.delete(form), 5000);
  for (const button of form.querySelectorAll(".password-toggle")) showPassword(button, false);
});

addEventListener("pageshow", () => {
  for (const form of document.forms) sent.delete(form);
});

/** Says beside a field what is wrong with it, and whether it is right. */
function checkField(field) {
  const problem = problemOf(field);
  const place = document.getElementById(`${field.id}-error`);
  if (!place) return true;
  place.textContent = problem;
  if (problem) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
  return !problem;
}

/** In the words that the page brought along; "" when there is none. */
function problemOf(field) {
  const { dataset } = field.form;
  if (field.validity.valueMissing) return dataset.missing;
  if (field.validity.typeMismatch) return dataset.invalidEmail;
  if (field.validity.patternMismatch) return dataset.invalidCode;
  if (field.dataset.short && [...field.value].length < field.minLength) return field.dataset.short;
  const { repeats } = field.dataset;
  return repeats && field.form.elements[repeats].value !== field.value ? dataset.mismatch : "";
}

// Counts down what is left of a code, by the clock of this device but from what the server said was left.
for (const element of document.querySelectorAll("[data-countdown]")) {
  const end = Date.now() + Number(element.dataset.countdown) * 1000;
  const timer = setInterval(tick, 1000);
  tick();

  function tick() {
    const seconds = Math.max(0, Math.round((end - Date.now()) / 1000));
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    element.textContent = seconds > 0 ? element.dataset.left.replace("{time}", time) : element.dataset.over;
    if (seconds > 0) return;
    clearInterval(timer);
    element.classList.add("code-time-over");
    element.setAttribute("role", "alert");
  }
}
