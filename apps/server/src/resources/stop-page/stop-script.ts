/**
 * The page's script: it renews the board, tells screen readers politely what is new, and reads the page out. Kept
 * small and plain, because it runs on any phone; without it the page is complete.
 */
export const stopScript = `(function () {
  'use strict';
  var board = document.getElementById('board');
  var told = document.getElementById('told');
  var main = document.querySelector('main');
  var button = document.querySelector('#tools button');
  var speech = window.speechSynthesis;
  var everyMs = 30000;

  function texts(root, selector) {
    return Array.prototype.map.call(root.querySelectorAll(selector), function (one) {
      return one.textContent;
    });
  }

  function renew() {
    if (document.hidden) return;
    fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' })
      .then(function (answer) {
        if (!answer.ok) throw new Error(String(answer.status));
        return answer.text();
      })
      .then(function (text) {
        var page = new DOMParser().parseFromString(text, 'text/html');
        var next = page.getElementById('board');
        if (!next) throw new Error('no board');
        var before = texts(board, '[data-news]');
        var news = texts(next, '[data-news]').filter(function (one) {
          return before.indexOf(one) < 0;
        });
        var focused = board.contains(document.activeElement) ? document.activeElement.id : '';
        board.innerHTML = next.innerHTML;
        if (focused) document.getElementById(focused).focus();
        main.setAttribute('data-lost', page.querySelector('main').getAttribute('data-lost'));
        if (news.length > 0) told.textContent = news.join(' ');
        else if (told.getAttribute('data-lost')) told.textContent = '';
        told.removeAttribute('data-lost');
      })
      .catch(function () {
        if (told.getAttribute('data-lost')) return;
        told.setAttribute('data-lost', 'yes');
        told.textContent = main.getAttribute('data-lost');
      });
  }

  setInterval(renew, everyMs);
  document.addEventListener('visibilitychange', renew);
  addEventListener('online', renew);

  if (!button || !speech || !window.SpeechSynthesisUtterance) return;
  var label = button.textContent;
  button.hidden = false;
  function idle() {
    button.textContent = label;
  }
  // The voice of another language would read names that nobody understands. A device may load its list late.
  function speaks(language) {
    var voices = speech.getVoices ? speech.getVoices() : [];
    return voices.length === 0 || voices.some(function (voice) {
      return voice.lang.slice(0, 2).toLowerCase() === language.slice(0, 2);
    });
  }
  button.addEventListener('click', function () {
    if (speech.speaking || button.textContent !== label) {
      speech.cancel();
      return idle();
    }
    var language = document.documentElement.lang;
    var all = Array.prototype.filter.call(
      document.querySelectorAll('h1, #board [data-say]'),
      function (one) {
        return speaks(one.lang || language);
      },
    );
    if (all.length === 0) return;
    button.textContent = main.getAttribute('data-stop');
    all.forEach(function (one, index) {
      var utterance = new SpeechSynthesisUtterance(one.getAttribute('data-say') || one.textContent);
      utterance.lang = one.lang || language;
      if (index === all.length - 1) utterance.onend = idle;
      utterance.onerror = idle;
      speech.speak(utterance);
    });
  });
})();
`;
